declare const styleBrand: unique symbol;
/** A look that was entered in a style book. */
export type StyleId = number & { readonly [styleBrand]: true };

export interface Style {
  /** Excel's notation, such as `0.000` or `yyyy-mm-dd hh:mm`. */
  readonly format?: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** `RRGGBB` */
  readonly colour?: string;
  readonly fill?: string;
  readonly size?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly isWrapped?: boolean;
  readonly border?: 'bottom' | 'all';
  /** Degrees, for narrow headings. */
  readonly rotation?: number;
}

export interface StyleBook {
  /** The same look has the same id. */
  id(style: Style): StyleId;
  isWrapped(id: StyleId): boolean;
  toXml(): string;
  /** Enters the look of a conditional style and returns its number. */
  conditional(look: Pick<Style, 'fill' | 'colour' | 'isBold'>): number;
}

const plain: Style = {};
const firstCustomFormat = 164;

/** Looks in the order they are first requested: the same work gives the same numbers. */
export function makeStyles(): StyleBook {
  const [ids, styles] = [new Map<string, StyleId>(), [] as Style[]];
  const conditionals: string[] = [];
  const enter = (style: Style): StyleId => {
    const key = JSON.stringify(style, Object.keys(style).sort());
    const matchingId = ids.get(key);
    if (matchingId !== undefined) return matchingId;
    const id = styles.length as StyleId;
    styles.push(style);
    ids.set(key, id);
    return id;
  };
  enter(plain);
  return {
    id: enter,
    isWrapped: (id) => styles[id]?.isWrapped === true,
    conditional: (look) => {
      const xml = conditionalXml(look);
      const at = conditionals.indexOf(xml);
      return at >= 0 ? at : conditionals.push(xml) - 1;
    },
    toXml: () => stylesXml(styles, conditionals),
  };
}

/** A list of parts, each once. */
function makeList(first: readonly string[]) {
  const parts = [...first];
  return {
    parts,
    indexOf: (part: string): number => {
      const at = parts.indexOf(part);
      return at >= 0 ? at : parts.push(part) - 1;
    },
  };
}

function stylesXml(styles: readonly Style[], conditionals: readonly string[]): string {
  const fonts = makeList([fontXml(plain)]);
  // Excel keeps the first two fills for itself.
  const fills = makeList([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  const borders = makeList([borderXml(undefined)]);
  const formats = makeList([]);
  const cells = styles.map((look) => {
    const font = fonts.indexOf(fontXml(look));
    const fill = look.fill === undefined ? 0 : fills.indexOf(fillXml(look.fill));
    const border = borders.indexOf(borderXml(look.border));
    const format = look.format === undefined ? 0 : firstCustomFormat + formats.indexOf(look.format);
    return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${alignment(look)}`;
  });
  const numFmts = formats.parts.map(
    (code, at) => `<numFmt numFmtId="${firstCustomFormat + at}" formatCode="${quote(code)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
    numFmts.length > 0 ? counted('numFmts', numFmts) : ''
  }${counted('fonts', fonts.parts)}${counted('fills', fills.parts)}${counted('borders', borders.parts)}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment vertical="top"/></xf></cellStyleXfs>${counted(
    'cellXfs',
    cells,
  )}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>${counted('dxfs', conditionals)}</styleSheet>`;
}

const counted = (tag: string, parts: readonly string[]) => `<${tag} count="${parts.length}">${parts.join('')}</${tag}>`;
const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const fontXml = ({ isBold, isItalic, colour, size = 10 }: Style) =>
  `<font>${isBold ? '<b/>' : ''}${isItalic ? '<i/>' : ''}<sz val="${size}"/><color rgb="FF${colour ?? '000000'}"/><name val="Arial"/><family val="2"/></font>`;

const fillXml = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;

function borderXml(border: Style['border']): string {
  const side = (name: string, isDrawn: boolean) =>
    isDrawn ? `<${name} style="thin"><color rgb="FFB0B7BF"/></${name}>` : `<${name}/>`;
  const all = border === 'all';
  return `<border>${side('left', all)}${side('right', all)}${side('top', all)}${side('bottom', border !== undefined)}<diagonal/></border>`;
}

function alignment({ align, isWrapped, rotation }: Style): string {
  // At the top, all of them: beside a cell of several lines the others begin with its first.
  const parts = [
    ' vertical="top"',
    align ? ` horizontal="${align}"` : '',
    isWrapped ? ' wrapText="1"' : '',
    rotation === undefined ? '' : ` textRotation="${rotation}"`,
  ];
  return ` applyAlignment="1"><alignment${parts.join('')}/></xf>`;
}

const conditionalXml = ({ fill, colour, isBold }: Pick<Style, 'fill' | 'colour' | 'isBold'>) =>
  `<dxf>${colour || isBold ? `<font>${isBold ? '<b/>' : ''}${colour ? `<color rgb="FF${colour}"/>` : ''}</font>` : ''}${
    fill
      ? `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor rgb="FF${fill}"/></patternFill></fill>`
      : ''
  }</dxf>`;
