import { escapeXml } from './escape-xml.ts';
import type { Picture } from './workbook.ts';

const emuPerPixel = 9525;

export const drawingXml = (pictures: readonly Picture[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${pictures
    .map(anchorXml)
    .join('')}</xdr:wsDr>`;

const anchorXml = ({ column, row, widthPixels, heightPixels, description }: Picture, at: number) =>
  `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="${
    widthPixels * emuPerPixel
  }" cy="${heightPixels * emuPerPixel}"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 1}" name="Picture ${
    at + 1
  }" descr="${escapeXml(description)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${
    at + 1
  }"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${
    widthPixels * emuPerPixel
  }" cy="${heightPixels * emuPerPixel}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
