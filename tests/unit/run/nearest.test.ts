import { expect, test } from 'vitest';
import { findNearest } from '../../run/nearest';

const flows = ['Change school', 'Change password', 'Sign in', 'Register'];

test('a misspelt name finds the right one first', () => {
  expect(findNearest('chnage shcool', flows)[0]).toBe('Change school');
  expect(findNearest('signin', flows)).toEqual(['Sign in']);
  expect(findNearest('changepasword', flows)[0]).toBe('Change password');
});

test('a word that is like no name finds none', () => {
  expect(findNearest('xyz', flows)).toEqual([]);
  expect(findNearest('', flows)).toEqual([]);
});
