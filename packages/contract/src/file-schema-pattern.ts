/** The id of a format shipped with the product, or the number of one of the tenant's own schemas. */
export const fileSchemaPattern = /^(?:[a-z][a-z0-9-]{0,49}|[1-9]\d{0,9})$/;
