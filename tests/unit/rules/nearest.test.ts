import { expect, test } from 'vitest';
import { findNearest } from '../../../src/shared/rules/nearest';

const flows = ['Change school', 'Change password', 'Sign in', 'Register'];

test('the nearest name of a misspelt name comes first', () => {
  expect(findNearest('chnage shcool', flows)[0]).toBe('Change school');
  expect(findNearest('signin', flows)).toEqual(['Sign in']);
  expect(findNearest('changepasword', flows)[0]).toBe('Change password');
});

test('a word that resembles no name finds nothing', () => {
  expect(findNearest('xyz', flows)).toEqual([]);
  expect(findNearest('', flows)).toEqual([]);
});
