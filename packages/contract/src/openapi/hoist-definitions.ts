type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Takes the definitions out of the schemas they were made with and gathers them by name, because a reference inside an
 * OpenAPI document starts at the document, not at the schema. Answers with what is left and with what was gathered.
 */
export function hoistDefinitions(document: Json): { readonly document: Json; readonly definitions: Json } {
  const definitions: Json = {};
  const visit = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(visit) : isObject(value) ? visitObject(value) : value;
  const visitObject = ({ $defs, ...rest }: Json): Json => {
    for (const [name, definition] of Object.entries(isObject($defs) ? $defs : {})) {
      const { id: _, ...described } = isObject(definition) ? definition : {};
      definitions[name] = visit(described);
    }
    return Object.fromEntries(
      Object.entries(rest).map(([name, one]) => [name, name === '$ref' ? move(one) : visit(one)]),
    );
  };
  return { document: visitObject(document), definitions };
}

const move = (reference: unknown) => String(reference).replace(/^#\/\$defs\//, '#/components/schemas/');
