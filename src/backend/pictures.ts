/**
 * Loads the library that draws and reads pictures, and configures it for the whole process: no cache, and one thread for each picture. It
 * reads only SVG, which only the portal itself writes, and JPEG, both from memory. It is loaded with the first picture, because it takes 25
 * MB of memory.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp;
};
