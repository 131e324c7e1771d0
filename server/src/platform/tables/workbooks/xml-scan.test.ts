import { expect, test } from 'vitest';
import { scanXml } from './xml-scan.ts';

async function read(...chunks: readonly string[]): Promise<string[]> {
  const messages: string[] = [];
  const events = {
    open: (name: string) => void messages.push(`<${name}>`),
    close: (name: string) => void messages.push(`</${name}>`),
    text: (text: string) => void messages.push(text),
  };
  const parts = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk);
  })();
  for await (const _ of scanXml(parts, events, 1));
  return messages;
}

test('texts and tags are told in order, wherever the chunks are cut', async () => {
  const messages = ['<t>', '<0.005', '</t>', '<été>', '</été>'];
  const whole = '<?xml version="1.0"?><x:t>&lt;0.005</x:t><!-- < --><été/>';
  expect(await read(whole)).toEqual(messages);
  expect(await read(...(whole.match(/.{1,3}/gsu) ?? []))).toEqual(messages);
});

test("a '<' that begins no tag stops the reading: what follows it would be lost without a word", async () => {
  await expect(read('<t><0.005</t><t>7</t>')).rejects.toMatchObject({ finding: { code: 'damaged' } });
});
