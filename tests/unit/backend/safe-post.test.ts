import { expect, test } from 'vitest';
import type { WirePost } from '../../../src/backend/posts/post-service';
import { safeCategory, safePost, textOf } from '../../../src/backend/posts/safe-post';

test.each([
  ['plain text', 'Feria de ciencias', 'Feria de ciencias'],
  ['no text', '', ''],
  ['white space', ' \n\t ', ''],
  ['names of characters', 'Ca&ntilde;a &amp; barro &#8211; &#x201C;hoy&#x201D; &hellip;', 'Caña & barro – “hoy” …'],
  ['characters that are escaped twice', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['escaped tags', 'Uso de &lt;b&gt;', 'Uso de <b>'],
  ['a sign of comparison', '1 < 2 & 3 > 2', '1 < 2 & 3 > 2'],
  ['emphasis', 'Muy <em>im</em>portante', 'Muy importante'],
  ['paragraphs', '<p>Uno.</p><p>Dos.</p>\n', 'Uno. Dos.'],
  ['lines', 'Uno<br>dos<br />tres', 'Uno dos tres'],
  ['a list', '<ul><li>Uno</li><li>dos</li></ul>', 'Uno dos'],
  ['a space that does not break', 'Tres&nbsp;proyectos', 'Tres proyectos'],
  ['an excerpt of rules', '<p>AD:7,9@https://publisher.example/?a=1&#038;b=2</p>\n', 'AD:7,9@https://publisher.example/?a=1&b=2'],
  ['a script', 'Uno<script>alert("dos")</script>', 'Uno'],
  ['a style', 'Uno<style>p{}</style>', 'Uno'],
  ['a picture', 'Uno<img src=x onerror=alert(1)>', 'Uno'],
  ['a comment', 'Uno<!-- <b>dos</b> -->', 'Uno'],
  ['an open tag', 'Uno <b', 'Uno'],
  ['control characters', 'Uno\u0000\u0007dos', 'Uno dos'],
  ['quotation marks', '"Uno" &quot;dos&quot; \'tres\'', '"Uno" "dos" \'tres\''],
])('the text of %s', (_, html, text) => {
  expect(textOf(html)).toBe(text);
});

test('a long text is not cut', () => {
  expect(textOf('a'.repeat(10_000))).toHaveLength(10_000);
});

const hostile = '<b onclick="alert(1)">a</b><script>alert(1)</script>';

const post: WirePost = {
  id: 7,
  date: '2026-10-01T08:00:00.000Z',
  slug: 'feria',
  status: 'publish',
  sticky: false,
  categories: [311],
  title: { rendered: hostile },
  content: { rendered: hostile },
  excerpt: { rendered: hostile },
};

test('a post keeps only the harmless HTML of its content, and no HTML elsewhere', () => {
  expect(safePost(post)).toEqual({
    ...post,
    title: { rendered: 'a' },
    content: { rendered: '<b>a</b>' },
    excerpt: { rendered: 'a' },
  });
  const pictures = [{ source_url: 'https://publisher.example/a.jpg', alt_text: hostile }];
  const terms = [[{ id: 1, slug: 's', name: hostile, description: hostile }]];
  expect(safePost({ ...post, _embedded: { 'wp:featuredmedia': pictures, 'wp:term': terms } })._embedded).toEqual({
    'wp:featuredmedia': [{ source_url: 'https://publisher.example/a.jpg', alt_text: 'a' }],
    'wp:term': [[{ id: 1, slug: 's', name: 'a', description: 'a' }]],
  });
  expect(safePost({ ...post, _embedded: {} })._embedded).toEqual({ 'wp:featuredmedia': [], 'wp:term': [] });
});

test('a post loses its classes, with which it could look like a part of the portal or cover a part', () => {
  const { content } = safePost({
    ...post,
    content: { rendered: '<div class="toast" lang="es"><a class="p-button" href="https://a.example/">a</a></div>' },
  });
  expect(content.rendered).toBe('<div lang="es"><a href="https://a.example/">a</a></div>');
});

test('a category has no HTML', () => {
  const category = { id: 1, slug: 's', name: hostile, description: `<p>${hostile}</p>`, parent: 0 };
  expect(safeCategory(category)).toEqual({ ...category, name: 'a', description: 'a' });
});

test('a safe post does not change when another portal reads it and makes it safe again', () => {
  const once = safePost({ ...post, title: { rendered: 'Caña &amp; barro' }, content: { rendered: '<p>a &amp; b &lt; c</p>' } });
  expect(safePost(once)).toEqual(once);
});
