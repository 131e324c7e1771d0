export * from './dcp-decoding.ts';
export * from './dcp-header.ts';
export * from './decode-dcp.ts';
export { type DcpValueType, dcpValueTypes } from './pseudo-binary.ts';
export * from './shef.ts';
export * from './split-dcp-messages.ts';
