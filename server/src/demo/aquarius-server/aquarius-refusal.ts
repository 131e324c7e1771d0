/** A refusal in the shape of ServiceStack. */
export class AquariusRefusal extends Error {
  override readonly name = 'AquariusRefusal';
  readonly status: number;
  readonly code: string;
  readonly field: string | null;
  readonly batchIndex: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly field?: string; readonly batchIndex?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = more.field ?? null;
    this.batchIndex = more.batchIndex ?? null;
  }

  toBody() {
    const { code: ErrorCode, message: Message, field: FieldName, batchIndex } = this;
    return {
      ResponseStatus: {
        ...{ ErrorCode, Message, StackTrace: null },
        Errors: FieldName === null ? [] : [{ ErrorCode, FieldName, Message }],
        ...(batchIndex !== null && { Meta: { AutoBatchIndex: String(batchIndex) } }),
      },
    };
  }
}

export const missingField = (field: string): AquariusRefusal =>
  new AquariusRefusal(400, 'NotEmpty', `'${field.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}' must not be empty.`, { field });
