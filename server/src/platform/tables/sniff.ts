export type FileKind = 'zip' | 'gzip' | 'old-excel' | 'pdf' | 'image' | 'html' | 'xml' | 'json' | 'text';

/** What a file is, by its first bytes. */
export function sniff(head: Buffer): FileKind {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (starts(0x1f, 0x8b)) return 'gzip';
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'old-excel';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46, 0x38)) return 'image';
  const text = head
    .toString('latin1')
    .replace(/^ï»¿|\0/g, '')
    .trimStart()
    .slice(0, 2000)
    .toLowerCase();
  if (/^(?:<!doctype html|<html|<head|<table|<meta|<style|<body)/.test(text)) return 'html';
  if (/^<\?xml|^<[a-z]+:workbook|^<workbook/.test(text)) return text.includes('<html') ? 'html' : 'xml';
  if (/^(?:\{\s*(?:"|\})|\[\s*[{[\]])/.test(text)) return 'json';
  return 'text';
}
