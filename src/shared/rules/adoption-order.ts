/*
 * Rules for orders of free adoption. They decide who may change an order, the maximum units of each material, and when the order can be
 * sent. Browser and server follow the same rules.
 */

export type OrderState = 'NOSOLICITA' | 'APROBADA' | 'ENREVISION' | 'RECHAZADA' | 'MODIFICADA' | 'ENVIADA';

/** The users of a material: students, teachers, or the classroom as a whole. */
export type MaterialKind = 'ALUM' | 'PROF' | 'AULA';

/** The groups of an order that have a head-count, in the publisher's sequence. A count is 0 until it is filled in. */
export const heads = ['students', 'classrooms', 'teachers'] as const;
export type Head = (typeof heads)[number];
export type HeadCounts = { readonly [Name in Head]: number };

export type Material = {
  readonly id: number;
  readonly kind: MaterialKind;
  readonly units: number;
  /** Units that the school got in earlier orders. */
  readonly unitsSent: number;
};

export type OrderForm<M extends Material = Material> = { readonly counts: HeadCounts; readonly materials: readonly M[] };

/** The maximum number of digits of a quantity or head-count. */
export const quantityLength = 4;
export const maxUnits = 9_999;
const largestOrderId = 2_147_483_647;

/** Returns the number of an order in an address; null if the text is not such a number. */
export const orderIdOf = (text: string): number | null => {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= largestOrderId ? id : null;
};

/** A number with thousands separators, as people paste it. */
const grouped = /^[0-9]{1,3}(?:[.,’\s][0-9]{3})+$/;

/** Reads a typed quantity, also with thousands separators. An empty text is 0; any other text is null. */
export const quantityOf = (typed: string): number | null => {
  const text = typed.trim();
  const digits = grouped.test(text) ? text.replace(/[^0-9]/g, '') : text;
  return /^[0-9]*$/.test(digits) ? Number(digits) : null;
};

/**
 * Reads typed units that replace the units `before`. A text that is no quantity counts as `before` if it has the same digits and no minus
 * sign. Otherwise it counts as 0.
 */
export const typedUnits = (typed: string, before: number): number => {
  const isSlip = !typed.includes('-') && typed.replace(/[^0-9]/g, '') === String(before);
  return quantityOf(typed) ?? (isSlip ? before : 0);
};

/**
 * Returns whether the person has typed further digits after the previous number. The number 0 counts as an empty field. If the result is
 * false, the person has corrected the number.
 */
export const continuesNumber = (typed: string, before: number): boolean =>
  before === 0 ? typed !== '' : typed.trim().length > String(before).length;

/** The group whose head-count limits the units of each kind of material. The number of teachers also limits the units for students. */
export const headOf = { ALUM: 'teachers', PROF: 'teachers', AULA: 'classrooms' } as const satisfies Record<MaterialKind, Head>;

/** Returns the maximum units of a material, including the units that were sent before. */
export const limitOf = (kind: MaterialKind, counts: HeadCounts): number => counts[headOf[kind]];

export const isOverLimit = ({ kind, units, unitsSent }: Material, counts: HeadCounts): boolean => units + unitsSent > limitOf(kind, counts);

/**
 * Sets the units of a material. If the units are over the limit or below 0, the function returns the form unchanged. A smaller number than
 * before is accepted even over the limit, so that such an order can be corrected.
 */
export const withUnits = <M extends Material>(form: OrderForm<M>, id: number, units: number): OrderForm<M> => {
  const material = form.materials.find((one) => one.id === id);
  if (!material || units < 0) return form;
  const changed = { ...material, units };
  const isFewer = units < material.units;
  if (!isFewer && isOverLimit(changed, form.counts)) return form;
  return { ...form, materials: form.materials.map((one) => (one.id === id ? changed : one)) };
};

const withStep = <M extends Material>(form: OrderForm<M>, id: number, step: number): OrderForm<M> => {
  const material = form.materials.find((one) => one.id === id);
  return material ? withUnits(form, id, material.units + step) : form;
};

/** Adds one unit of a material, after a press of plus. */
export const withOneMore = <M extends Material>(form: OrderForm<M>, id: number): OrderForm<M> => withStep(form, id, 1);

/** Removes one unit of a material, after a press of minus. */
export const withOneLess = <M extends Material>(form: OrderForm<M>, id: number): OrderForm<M> => withStep(form, id, -1);

/** Sets a head-count. The units of the materials that this head-count limits are set to 0. */
export const withCount = <M extends Material>(form: OrderForm<M>, head: Head, count: number): OrderForm<M> => {
  if (count === form.counts[head]) return form;
  return {
    counts: { ...form.counts, [head]: count },
    materials: form.materials.map((one) => (headOf[one.kind] === head ? { ...one, units: 0 } : one)),
  };
};

/** Returns the sum of the units of an order, without the units that were sent before. */
export const sumOfUnits = ({ materials }: Pick<OrderForm, 'materials'>): number => materials.reduce((sum, { units }) => sum + units, 0);

export type Conditions = {
  /** Whether the head-counts are open to changes. Head-counts and authorisation are required only then. */
  readonly areHeadCountsOpen: boolean;
  readonly isAuthorised: boolean;
};

export type OrderFault = 'no-units' | 'over-limit' | 'heads-missing' | 'not-authorised';

/** Finds the reason why an order cannot be sent; undefined if it can be sent. */
export const faultOfOrder = (form: OrderForm, { areHeadCountsOpen, isAuthorised }: Conditions): OrderFault | undefined => {
  if (areHeadCountsOpen && heads.some((head) => form.counts[head] <= 0)) return 'heads-missing';
  if (form.materials.some((material) => isOverLimit(material, form.counts))) return 'over-limit';
  if (sumOfUnits(form) <= 0) return 'no-units';
  return areHeadCountsOpen && !isAuthorised ? 'not-authorised' : undefined;
};

/** The part of an order that the browser sends to the server. */
export type SentCounts = { readonly counts: HeadCounts; readonly units: readonly { readonly id: number; readonly units: number }[] };

export const sendingOf = ({ counts, materials }: OrderForm): SentCounts => ({
  counts,
  units: materials.map(({ id, units }) => ({ id, units })),
});

/**
 * Puts the counts and units that a browser has sent into an order. Returns undefined unless each material of the order was sent exactly
 * once.
 */
export const withSending = <M extends Material>({ materials }: OrderForm<M>, { counts, units }: SentCounts): OrderForm<M> | undefined => {
  const sent = new Map(units.map((one) => [one.id, one.units]));
  const taken = materials.flatMap((material) => {
    const wanted = sent.get(material.id);
    return wanted === undefined ? [] : [{ ...material, units: wanted }];
  });
  const isWhole = sent.size === units.length && units.length === materials.length && taken.length === materials.length;
  return isWhole ? { counts, materials: taken } : undefined;
};

/** Returns whether two head-counts are the same. */
export const hasSameCounts = (one: HeadCounts, other: HeadCounts): boolean => heads.every((head) => one[head] === other[head]);

/**
 * Puts the person's changes into an order that was read again from the server. Only fields that are still open are changed, and only within
 * their limits.
 * @param base the order before the person's changes
 * @param filled the order with the person's changes
 */
export const withChanges = <M extends Material>(
  anew: OrderForm<M>,
  {
    base,
    filled,
    areHeadCountsOpen,
    isDetailOpen,
  }: { base: OrderForm; filled: OrderForm; areHeadCountsOpen: boolean; isDetailOpen: boolean },
): OrderForm<M> => {
  const counted = heads.filter((head) => areHeadCountsOpen && filled.counts[head] !== base.counts[head]);
  const withCounts = counted.reduce((form, head) => withCount(form, head, filled.counts[head]), anew);
  if (!isDetailOpen) return withCounts;
  const changed = filled.materials.filter(
    ({ id, kind, units }) => counted.includes(headOf[kind]) || units !== base.materials.find((one) => one.id === id)?.units,
  );
  return changed.reduce((form, { id, units }) => withUnits(form, id, units), withCounts);
};

/** Returns whether two forms of the same order have the same counts and units. */
export const isSameForm = (one: OrderForm, other: OrderForm): boolean =>
  hasSameCounts(one.counts, other.counts) && one.materials.every(({ units }, place) => units === other.materials[place]?.units);

/** The state of an order, its assigned teacher, and whether its head-counts and its units are open to changes. */
export type OrderHold = {
  readonly state: OrderState;
  /** The id of the assigned teacher; null if no teacher is assigned any more. */
  readonly teacherId: string | null;
  readonly areHeadCountsOpen: boolean;
  readonly isDetailOpen: boolean;
};

const editableStates: readonly OrderState[] = ['MODIFICADA', 'APROBADA'];

/** Returns whether a person may change the units of an order. */
export const isDetailEditable = ({ state, teacherId, isDetailOpen }: OrderHold, userId: string): boolean =>
  isDetailOpen && teacherId === userId && editableStates.includes(state);

/**
 * Returns whether the person has to act on an order. An approved order whose head-counts are closed may be sent, but the person does not
 * have to send it.
 */
export const needsAction = (order: OrderHold, userId: string): boolean =>
  order.areHeadCountsOpen || (order.state === 'MODIFICADA' && isDetailEditable(order, userId));
