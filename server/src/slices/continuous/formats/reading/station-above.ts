import type { ExampleLayout } from '../example/example-layout.ts';

/** `#STATION,W7` or `# Site: W7` above the table; empty where a column says it, or nothing does. */
export function stationAbove(
  lines: readonly string[],
  { stationColumn, namesLine, lastHeaderLine }: ExampleLayout,
): string {
  if (stationColumn !== null) return '';
  const above = lines.slice(0, (namesLine ?? lastHeaderLine + 1) - 1).map((line) => line.slice(0, 300));
  const stated = above.map((line) =>
    /^[#;%*! ]*(?:station|site|location|messstelle|messstation|standort|emplacement|lieu)(?:[ _]?(?:id|name|code|no))?(?:\s*[:=,;\t|]\s*(.*)|\s{1,9}(\S*\d\S*)\s*)$/i.exec(
      line,
    ),
  );
  const [text = ''] = stated.flatMap((match) => match?.[1] ?? match?.[2] ?? []);
  return text
    .replace(/[,;\t|\s]+$/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
}
