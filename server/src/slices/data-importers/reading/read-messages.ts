import { decodingOf, type ImporterPlatform, type Sentence, type Statement, sentence } from '@freshet/contract';
import { type DcpError, type DecodedDcp, decodeDcp, splitDcpMessages } from '@freshet/domain/goes';
import { ColumnGatherer } from './column-gatherer.ts';
import { type Document, headOf, type ReadDocument, type ReadMessage } from './document.ts';

const nothing: DecodedDcp = { readings: [], errors: [], position: null };
const mostReported = 200;

/** The messages of a file, decoded by what is set up for each platform. Those that are not good are kept as they are. */
export function readMessages({ bytes, isUnfinished }: Document, platforms: readonly ImporterPlatform[]): ReadDocument {
  const text = bytes.toString('latin1');
  const { messages: dcpMessages, strayCharacters } = splitDcpMessages(text);
  // The end of a message that is still being written comes with the next run.
  const whole = isUnfinished && dcpMessages.at(-1)?.failure === 'cut' ? dcpMessages.slice(0, -1) : dcpMessages;
  const byAddress = new Map(platforms.map((platform) => [platform.DcpAddress.toUpperCase(), platform]));
  const gathered = new ColumnGatherer();
  const findings: Statement[] = [];
  const unknown = new Map<string, number>();
  const messages = whole.map(({ header, raw, body, failure }): ReadMessage => {
    const platform = byAddress.get(header.dcpAddress);
    if (failure !== null) return { header, raw, failure, decoded: nothing };
    if (!platform) {
      unknown.set(header.dcpAddress, (unknown.get(header.dcpAddress) ?? 0) + 1);
      return { header, raw, failure: 'notSetUp', decoded: nothing };
    }
    const decoded = decodeDcp(body, decodingOf(platform), header.receivedMs);
    for (const { sensor, atMs, value } of decoded.readings) gathered.one(`${header.dcpAddress}.${sensor}`, atMs, value);
    for (const error of decoded.errors) {
      if (findings.length < mostReported) {
        const place = { platform: header.dcpAddress, time: shown(header.receivedMs) };
        findings.push(sentence('troubleOfMessage', { ...place, trouble: describeDcpError(error) }));
      }
    }
    return { header, raw, failure: null, decoded };
  });
  for (const [address, count] of unknown)
    findings.push(sentence('platformNotSetUp', { messages: count, platform: address }));
  if (strayCharacters > 0) findings.push(sentence('strayCharacters', { characters: strayCharacters }));
  const refused = messages.reduce((sum, { decoded }) => sum + decoded.errors.length, 0);
  return { columns: gathered.columns(), findings, refused, head: headOf(text.split('\n')), messages };
}

const shown = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** What could not be decoded, in words. */
export function describeDcpError({ code, sensor, text, position }: DcpError): Sentence {
  switch (code) {
    case 'short':
      return sensor === '' ? sentence('messageEndsEarly') : sentence('messageEndsBefore', { sensor });
    case 'unreadable':
      return sensor === ''
        ? sentence('notAValueAt', { text, position })
        : sentence('notAValueOfSensorAt', { text, position, sensor });
    case 'notThisFormat':
      return sentence('notThisFormat', { text: text.slice(0, 30) });
    case 'unknownSensor':
      return sentence('sensorNotSetUp', { sensor });
    case 'badTime':
      return sentence('notATime', { text });
  }
}
