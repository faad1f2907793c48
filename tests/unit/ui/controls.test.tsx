import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Action, ActionLink } from '../../../src/shared/ui/native/action';
import { Field } from '../../../src/shared/ui/native/field';
import { Form } from '../../../src/shared/ui/native/form';
import { Menu } from '../../../src/shared/ui/native/menu';
import { Slider } from '../../../src/shared/ui/native/slider';
import { Tabs } from '../../../src/shared/ui/native/tabs';
import { ThirdPartyLink } from '../../../src/shared/ui/native/third-party-link';
import { show } from './show';

const nothing = () => undefined;
const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a button', () => {
  it('performs its action without submitting the form', async () => {
    const [onPress, onSubmit] = [vi.fn(), vi.fn()];
    await show(
      <Form onSubmit={onSubmit}>
        <Action onPress={onPress}>Look</Action>
      </Form>,
    );
    expect([button().textContent, button().type, button().disabled]).toEqual(['Look', 'button', false]);
    expect([button().hasAttribute('aria-disabled'), button().hasAttribute('aria-busy')]).toEqual([false, false]);
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledOnce();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits its form if it is a submit button', async () => {
    const onSubmit = vi.fn();
    await show(
      <Form onSubmit={onSubmit}>
        <Action submit>Send</Action>
      </Form>,
    );
    fireEvent.click(button());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('is not busy with a form that it does not submit', async () => {
    const onPress = vi.fn();
    await show(
      <Form busy onSubmit={nothing}>
        <Action onPress={onPress}>Back</Action>
      </Form>,
    );
    fireEvent.click(button());
    expect(onPress).toHaveBeenCalledOnce();
    expect(button().hasAttribute('aria-busy')).toBe(false);
  });

  it('is marked while it is busy, stays focusable and submits nothing', async () => {
    const onSubmit = vi.fn();
    await show(
      <Form onSubmit={onSubmit}>
        <Action submit busy disabled>
          Send
        </Action>
      </Form>,
    );
    expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled'), button().disabled]).toEqual([
      'true',
      'true',
      false,
    ]);
    fireEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is disabled if there is nothing to do', async () => {
    await show(<Action disabled>Send</Action>);
    expect(button().disabled).toBe(true);
  });

  it('is pressed before the focused field loses focus', async () => {
    await show(
      <>
        <Field label="Code" value="" onChange={nothing} />
        <Action>Send</Action>
      </>,
    );
    const press = () => {
      const event = createEvent.mouseDown(button());
      fireEvent(button(), event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(false);
    screen.getByLabelText('Code').focus();
    expect(press()).toBe(true);
  });
});

it('links to an address of the portal and looks like a button', async () => {
  const { history } = await show(<ActionLink to="/help">Help</ActionLink>, '/app');
  const link = screen.getByRole('link', { name: 'Help' });
  expect(link).toHaveProperty('pathname', '/app/help');
  fireEvent.click(link);
  expect(history.at(-1)).toBe('/app/help');
});

it.each(['Google', 'Microsoft'] as const)('links to %s with the parameters that the server needs', async (platform) => {
  await show(
    <ThirdPartyLink platform={platform} returnTo="https://portal.example/app/?x=1" routeOrigin="signin" userPlatform="none">
      Sign in
    </ThirdPartyLink>,
  );
  const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' });
  expect(pathname).toBe(`/api/third-parties/${platform.toLowerCase()}`);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    returnTo: 'https://portal.example/app/?x=1',
    routeOrigin: 'signin',
    userPlatform: 'none',
  });
});

it('is submitted only by submit buttons', async () => {
  const onSubmit = vi.fn();
  await show(
    <Form onSubmit={onSubmit}>
      <Menu label="More">One</Menu>
      <Tabs label="Groups" tabs={[{ id: 'all', label: 'All' }]} selected="all" onSelect={nothing}>
        <Slider label="Titles" items={['One']} keyOf={String}>
          {String}
        </Slider>
      </Tabs>
    </Form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  for (const arrow of document.querySelectorAll('.slider-control')) fireEvent.click(arrow);
  fireEvent.click(screen.getByRole('tab'));
  expect(onSubmit).not.toHaveBeenCalled();
});
