/**
 * The library that draws and reads pictures, with one configuration for all of the process: no cache, one thread for a picture, and no formats
 * but SVG, which only the portal itself writes, and JPEG, both from memory. Loaded with the first picture, because it takes 25 MB of memory.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp;
};
