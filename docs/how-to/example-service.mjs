// A service that Freshet runs over HTTP: counts the days it was told to look back, with a log line and progress for each.
// Start it with: SECRET=shared PORT=8700 node example-service.mjs
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.SECRET ?? '';

/** Who calls, or null when the token is not signed with our secret, is over, or belongs to another body. */
function readToken(token = '', body) {
  const [head, claims, signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const caller = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isForBody = caller.bodySha256 === createHash('sha256').update(body).digest('hex');
  return isForBody && caller.aud === 'example-service' ? caller : null;
}

async function serve(request, answer) {
  if (request.url === '/health') return answer.end('ok');
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces).toString();
  const caller = readToken(request.headers['x-freshet-token'], body);
  if (!caller) return answer.writeHead(401).end();
  const { configuration, isTestRun } = JSON.parse(body);
  // One JSON object per line: logs and progress are shown while the work goes on.
  answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const say = (line) => answer.write(`${JSON.stringify(line)}\n`);
  for (let day = 1; day <= configuration.days; day += 1) {
    // Whoever cancels closes the connection.
    if (answer.destroyed) return;
    say({ progress: day, total: configuration.days, log: `Day ${day} for ${caller.tenantName}` });
  }
  const verb = isTestRun ? 'would be' : 'were';
  answer.end(`${JSON.stringify({ message: `${configuration.days} days ${verb} looked at.` })}\n`);
}

const server = createServer((request, answer) => void serve(request, answer));

server.listen(Number(process.env.PORT ?? 8700), '127.0.0.1', () => {
  process.stdout.write(`Listening on ${server.address().port}\n`);
});
