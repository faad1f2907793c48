/**
 * Resources as JSON, all with `"favourite":false`. The list is the same for all people; `withFavourites` fills in a person's favourites.
 */
export type ResourceList = {
  readonly json: Buffer;
  /** The position of `false` in the JSON, in bytes, for each resource; `withFavourites` writes `true` there. */
  readonly flags: ReadonlyMap<string, number>;
};

const no = 'false';
const yes = Buffer.from('true');
const comma = Buffer.from(',');

/** Renders a resource as JSON. */
export const asPiece = (resource: { readonly uuid: string }) => ({
  uuid: resource.uuid,
  json: Buffer.from(`${JSON.stringify(resource).slice(0, -1)},"favourite":${no}}`),
});

export const listOf = (pieces: readonly ReturnType<typeof asPiece>[]): ResourceList => {
  const flags = new Map<string, number>();
  let end = 0;
  for (const { uuid, json } of pieces) {
    end += comma.length + json.length;
    flags.set(uuid, end - '}'.length - no.length);
  }
  const parts = pieces.flatMap(({ json }, index) => [index === 0 ? Buffer.from('[') : comma, json]);
  return { json: Buffer.concat([...(pieces.length === 0 ? [Buffer.from('[')] : parts), Buffer.from(']')]), flags };
};

/** Returns the list with a person's favourites. */
export const withFavourites = ({ json, flags }: ResourceList, favourites: readonly string[]): Buffer => {
  const places = favourites.flatMap((uuid) => flags.get(uuid) ?? []).sort((one, other) => one - other);
  const parts: Buffer[] = [];
  let from = 0;
  for (const place of places) {
    parts.push(json.subarray(from, place), yes);
    from = place + no.length;
  }
  return Buffer.concat([...parts, json.subarray(from)]);
};

/** Estimated memory of one entry of `flags`, in bytes. */
const FLAG_BYTES = 100;

export const bytesOf = ({ json, flags }: ResourceList): number => json.length + flags.size * FLAG_BYTES;
