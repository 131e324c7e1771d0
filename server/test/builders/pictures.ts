import sharp from 'sharp';

const shade = { r: 40, g: 90, b: 160 };

/** A picture of one colour. */
export const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: shade } });

export const asFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

/** A photo as a phone takes it: lying on its side, with the place it was taken at. */
export const aPhonePhoto = () =>
  aPicture(400, 200)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 2/1 3/1', GPSLongitudeRef: 'W', GPSLongitude: '115/1 20/1 0/1' },
    })
    .jpeg()
    .toBuffer();
