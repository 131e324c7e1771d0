import { readShapeNames } from './shape-names.ts';
import { isObject, type Json, mapChildren, pascal, shareShapes, type VisitSchema } from './share-shapes.ts';

interface Whole {
  readonly paths: Json;
  /** Shapes that have a name already, because they lead back to themselves. */
  readonly definitions: Json;
}

/** Moves parameters, refusals and shapes that are in several places to `components`, and refers to them. */
export function shareParts({ paths, definitions }: Whole): Json {
  const operations = Object.values(paths).flatMap((methods) => Object.values(asObject(methods)).map(asObject));
  const parameters = shareRepeated(operations.flatMap(parametersOf), nameOfParameter);
  const responses = shareRepeated(operations.flatMap(refusalsOf), nameOfRefusal);
  const mapSchemas = (visit: VisitSchema) => ({
    parameters: mapValues(parameters.shared, (parameter) => mapParameter(parameter, visit)),
    responses: mapValues(responses.shared, (response, name) => mapContent(response, `${name}/Refusal`, visit)),
    schemas: mapValues(definitions, (schema, name) => mapChildren(schema, name, visit)),
    paths: mapValues(paths, (methods) =>
      mapValues(methods, (operation) => {
        const hint = pascal(String(operation.operationId));
        const list = Array.isArray(operation.parameters) ? operation.parameters.map(asObject) : [];
        const { requestBody } = operation;
        return {
          ...operation,
          parameters: list.map((one) => parameters.refer('parameters', one) ?? mapParameter(one, visit)),
          ...(isObject(requestBody) ? { requestBody: mapContent(requestBody, `${hint}/Body`, visit) } : {}),
          responses: mapValues(
            asObject(operation.responses),
            (one) => responses.refer('responses', one) ?? mapContent(one, `${hint}/Reply`, visit),
          ),
        };
      }),
    ),
  });
  const { replace, schemas } = shareShapes(mapSchemas, readShapeNames());
  const { paths: mapped, ...rest } = mapSchemas(replace);
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };
  const components = { securitySchemes: { bearer }, ...rest, schemas: { ...rest.schemas, ...schemas } };
  return { components, paths: mapped };
}

const asObject = (value: unknown): Json => (isObject(value) ? value : {});
const mapValues = (object: unknown, change: (value: Json, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(asObject(object)).map(([name, value]) => [name, change(asObject(value), name)]));

const parametersOf = ({ parameters }: Json) => (Array.isArray(parameters) ? parameters.map(asObject) : []);
const refusalsOf = ({ responses }: Json) =>
  Object.entries(asObject(responses)).flatMap(([status, response]) => (status === '200' ? [] : [asObject(response)]));
const nameOfParameter = (parameter: Json) => `${String(parameter.in)}.${String(parameter.name)}`;
const nameOfRefusal = ({ description }: Json) => String(description).replaceAll(', ', '-');

const mapParameter = (parameter: Json, visit: VisitSchema): Json => ({
  ...parameter,
  schema: visit(asObject(parameter.schema), pascal(String(parameter.name))),
});

const mapContent = (part: Json, hint: string, visit: VisitSchema): Json => ({
  ...part,
  content: mapValues(part.content, (content) =>
    isObject(content.schema) ? { ...content, schema: visit(content.schema, hint) } : content,
  ),
});

/** The parts that are in several places, by a name each, and how to refer to them. */
function shareRepeated(parts: readonly Json[], nameOf: (part: Json) => string) {
  const counts = new Map<string, { part: Json; count: number }>();
  for (const part of parts) {
    const key = JSON.stringify(part);
    counts.set(key, { part, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const shared: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [key, { part, count }] of counts) {
    if (count === 1) continue;
    let [name, number] = [nameOf(part), 1];
    while (name in shared) {
      number += 1;
      name = `${nameOf(part)}.${number}`;
    }
    shared[name] = part;
    names.set(key, name);
  }
  const refer = (kind: string, part: Json): Json | undefined => {
    const name = names.get(JSON.stringify(part));
    return name === undefined ? undefined : { $ref: `#/components/${kind}/${name}` };
  };
  return { shared, refer };
}
