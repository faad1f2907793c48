import { describe, expect, test } from 'vitest';
import { makeCache } from '../../../src/backend/cache';
import { drawCover } from '../../../src/backend/library/cover';
import { entitlementOf } from '../../../src/backend/library/entitlement';
import { refusalOfMove } from '../../../src/backend/library/move-rule';

describe('a title', () => {
  const title = { resource: false, promotion: false };
  const resource = { resource: true, promotion: false };

  test('is adopted if the school adopted it, and a demo otherwise', () => {
    expect(entitlementOf(title, 'TEACHER', true)).toEqual({ adoption: 1, adoptionType: 'ADOPCION', promotion: 0, demo: false });
    expect(entitlementOf(title, 'TEACHER', false)).toEqual({ adoption: 0, adoptionType: 'DEMO', promotion: 0, demo: true });
  });

  test('has a sticker for a promotion, adopted or not', () => {
    const promoted = { ...title, promotion: true };
    expect(entitlementOf(promoted, 'TEACHER', true)).toMatchObject({ adoptionType: 'ADOPCION', promotion: 1 });
    expect(entitlementOf(promoted, 'TEACHER', false)).toMatchObject({ adoptionType: 'PROMOCIONAL', promotion: 1 });
    expect(entitlementOf(promoted, 'STUDENT', true)).toMatchObject({ adoptionType: 'ADOPCION', promotion: 0 });
    expect(entitlementOf(promoted, 'STUDENT', false)).toMatchObject({ adoptionType: 'DEMO', promotion: 0 });
  });

  test('with resources is neither adopted nor demo', () => {
    expect(entitlementOf(resource, 'TEACHER', true)).toMatchObject({ adoptionType: 'RECURSO', demo: false });
  });

  test('is always a demo for a demo teacher', () => {
    for (const any of [title, resource])
      expect(entitlementOf(any, 'TEACHER_DEMO', true)).toMatchObject({ adoption: 0, adoptionType: 'DEMO', demo: true });
  });

  test('is complete for an internal user', () => {
    expect(entitlementOf(title, 'USER_INTERNAL', false)).toMatchObject({ adoption: 1, adoptionType: 'SIN_TIPO', demo: false });
  });
});

describe('moving to another school', () => {
  const person = { school_id: '7', country_id: 1131 };
  const school = { id: '28', country_id: 1131, premium_code: 'TOLEDO0001', premium: true, open: true };

  test.each([
    ['is allowed to another school of the country with its code', school, 'TOLEDO0001', undefined],
    ['is refused to an unknown school', undefined, 'TOLEDO0001', 'missing-permission'],
    ["is refused with another school's code", school, 'OLIVAR0007', 'missing-permission'],
    ['is refused with a code that permits nothing', { ...school, premium: false }, 'TOLEDO0001', 'missing-permission'],
    ["is allowed to the person's own school", { ...school, id: '7', open: false }, 'TOLEDO0001', undefined],
    ['is refused to a school abroad', { ...school, country_id: 1054 }, 'TOLEDO0001', 'transfer-not-allowed'],
    ['is refused to a closed school', { ...school, open: false }, 'TOLEDO0001', 'transfer-not-allowed'],
  ])('%s', (_, target, code, refusal) => {
    expect(refusalOfMove(person, target, code)).toBe(refusal);
  });
});

describe('covers', () => {
  const title = { id: '1001', name: 'Mates a medida 3', stage: 'Primaria', subjects: ['Matemáticas'], resource: false };

  test('do not change for a title, and differ between titles', () => {
    expect(drawCover(title)).toBe(drawCover(title));
    expect(drawCover({ ...title, id: '1002' })).not.toBe(drawCover(title));
  });

  test('contain names as text, never as markup', () => {
    const cover = drawCover({ ...title, name: '<script>alert("&")</script>', subjects: ['<b>'] });
    expect(cover).not.toMatch(/<script|<b>/i);
    expect(cover).toContain('&lt;script&gt;');
  });

  test('contain no end of a CDATA section, which XML forbids in a text', () => {
    const cover = drawCover({ ...title, name: 'a]]>b', stage: 'c]]>d', subjects: ['e]]>f'] });
    expect(cover).not.toContain(']]>');
    expect(cover).toContain('a]]&gt;b');
  });

  test.each([
    ['Mates', 14],
    ['Mates 3', 11],
  ])('have a small line that ends before the level, on the cover of %s', (name, size) => {
    const cover = drawCover({ ...title, name, stage: 'Educación Secundaria General' });
    expect(cover).toMatch(new RegExp(`font-size="${size}" font-weight="600" y="360"`));
  });

  test.each(['name', 'stage', 'subjects'] as const)('end a long %s with an ellipsis', (part) => {
    const long = '🎵'.repeat(8_000);
    const cover = drawCover({ ...title, [part]: part === 'subjects' ? [long] : long });
    const [, drawn = ''] = /(🎵+…)</u.exec(cover) ?? [];
    expect([...drawn].length).toBe(part === 'name' ? 60 : 36);
    expect(cover).not.toMatch(/\p{Surrogate}/u);
    expect(cover.length).toBeLessThan(drawCover(title).length + 200);
  });
});

describe('the cache of costly values', () => {
  const cacheOf = (maxBytes = 100) => makeCache<string>(({ length }) => length, maxBytes);

  test('makes a value once, even for concurrent callers', async () => {
    const cached = cacheOf();
    let made = 0;
    const make = async () => `made ${++made}`;
    const [first, second] = await Promise.all([cached('a', make), cached('a', make)]);
    expect([first, second, await cached('a', make)]).toEqual(['made 1', 'made 1', 'made 1']);
  });

  test('removes the least recently used value when it is full', async () => {
    const cached = cacheOf(10);
    let made = 0;
    const make = async () => `five${++made % 10}`;
    await cached('a', make);
    await cached('b', make);
    await cached('a', make);
    await cached('c', make);
    expect(made).toBe(3);
    await cached('a', make);
    expect(made).toBe(3);
    await cached('b', make);
    expect(made).toBe(4);
  });

  test('does not keep a failure', async () => {
    const cached = cacheOf();
    await expect(cached('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    const refuse = () => {
      throw new Error('too many');
    };
    await expect(cached('b', refuse)).rejects.toThrow('too many');
    expect(await Promise.all(['a', 'b'].map((key) => cached(key, async () => 'fine')))).toEqual(['fine', 'fine']);
  });
});
