export interface ComparedVersions {
  readonly fromId: number;
  readonly toId: number;
}
