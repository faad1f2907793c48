/**
 * Loads the package that draws and reads pictures, and configures the package for the whole process. The package has no cache, and uses one
 * thread for each picture. The package reads only JPEG, and SVG that the portal itself has written, both from memory. The package is loaded
 * only for the first picture, because it takes 25 MB of memory.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadJpegBuffer'] });
  return sharp;
};
