/** The ids of the elements of the format (Matroska), in hexadecimal. */
const names = {
  head: '1a45dfa3',
  headVersion: '4286',
  readVersion: '42f7',
  maxIdLength: '42f2',
  maxSizeLength: '42f3',
  documentType: '4282',
  documentVersion: '4287',
  documentReadVersion: '4285',
  segment: '18538067',
  info: '1549a966',
  scale: '2ad7b1',
  duration: '4489',
  muxer: '4d80',
  writer: '5741',
  tracks: '1654ae6b',
  track: 'ae',
  trackNumber: 'd7',
  trackUid: '73c5',
  trackType: '83',
  codec: '86',
  video: 'e0',
  width: 'b0',
  height: 'ba',
  cues: '1c53bb6b',
  cue: 'bb',
  cueTime: 'b3',
  cuePositions: 'b7',
  cueTrack: 'f7',
  cueCluster: 'f1',
  cluster: '1f43b675',
  time: 'e7',
  block: 'a3',
} as const;

type Name = keyof typeof names;

/** Writes a length in eight bytes, so that every length has the same size. */
const lengthOf = (length: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return bytes;
};

const part = (name: Name, ...content: readonly Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  return Buffer.concat([Buffer.from(names[name], 'hex'), lengthOf(all.length), all]);
};

const number = (name: Name, value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return part(name, bytes);
};

const text = (name: Name, value: string) => part(name, Buffer.from(value));

const decimal = (name: Name, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return part(name, bytes);
};

/** Returns the picture in a lossy WebP file. The picture is a key frame of the codec VP8. */
export const frameOf = (webp: Buffer): Buffer => {
  const at = webp.indexOf('VP8 ');
  if (at < 0) throw new Error('The picture is not a lossy WebP.');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
};

/** The flag of a key frame. Every frame is a key frame with a separate cluster and cue, so a player can begin at any frame. */
const KEY_FRAME = 0x80;

const clusterOf = (frame: Buffer, ms: number) =>
  part('cluster', number('time', ms), part('block', Buffer.from([0x81, 0, 0, KEY_FRAME]), frame));

const cueOf = (ms: number, at: number) =>
  part('cue', number('cueTime', ms), part('cuePositions', number('cueTrack', 1), number('cueCluster', at)));

/**
 * Makes a silent video in WebM.
 * @param frames lossy WebP pictures, all of the same size
 * @param each duration of a frame, in milliseconds
 */
export const webm = (frames: readonly Buffer[], { width, height, each }: { width: number; height: number; each: number }): Buffer => {
  const writer = 'portal';
  const head = part(
    'head',
    ...[number('headVersion', 1), number('readVersion', 1), number('maxIdLength', 4), number('maxSizeLength', 8)],
    ...[text('documentType', 'webm'), number('documentVersion', 2), number('documentReadVersion', 2)],
  );
  const duration = decimal('duration', frames.length * each);
  const info = part('info', number('scale', 1_000_000), duration, text('muxer', writer), text('writer', writer));
  const picture = part('video', number('width', width), number('height', height));
  const about = [number('trackNumber', 1), number('trackUid', 1), number('trackType', 1), text('codec', 'V_VP8')];
  const tracks = part('tracks', part('track', ...about, picture));
  const clusters = frames.map((frame, index) => clusterOf(frameOf(frame), index * each));
  const cuesSize = part('cues', ...frames.map(() => cueOf(0, 0))).length;
  let at = info.length + tracks.length + cuesSize;
  const cues = clusters.map((cluster, index) => {
    const cue = cueOf(index * each, at);
    at += cluster.length;
    return cue;
  });
  return Buffer.concat([head, part('segment', info, tracks, part('cues', ...cues), ...clusters)]);
};
