export interface SupportCase {
  /** Where support reads its mail. */
  to: string;
  userName?: string;
  message: string;
  processId?: string;
  url?: string;
  logs?: readonly string[];
}

/** Mail programs cut long links; the newest lines of a log say the most. */
const longestLogs = 1200;

/** A link that opens a mail to support with what they need. Query strings never travel: they may hold tokens. */
export function supportMailLink({ to, userName, message, processId, url, logs = [] }: SupportCase): string {
  const body = [
    ['User', userName],
    ['Message', message],
    ['Process', processId],
    ['Address', url],
    ['Logs', newestLogs(logs)],
  ]
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${withoutSecrets(text ?? '')}`)
    .join('\r\n\r\n');
  const subject = `Freshet: ${withoutSecrets(message).slice(0, 100)}`;
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function newestLogs(logs: readonly string[]): string {
  const text = logs.map(withoutSecrets).join('\r\n');
  return text.length > longestLogs ? `…${text.slice(-longestLogs)}` : text;
}

/** Takes out query strings, fragments, bearer headers and anything shaped like a signed token. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/((?:https?:\/\/|\/)[^\s?#"']*)[?#][^\s"']*/gi, '$1')
    .replace(/\bbearer\s+\S+/gi, 'bearer (removed)')
    .replace(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '(removed)')
    .replace(/\b(password|token|secret|code)(["']?\s*[=:]\s*)[^\s&,;]+/gi, '$1$2(removed)');
}
