import type { Model } from '../model';
import { openSession, userOf } from '../session';
import { FakeFetch } from '../wire/fake-fetch';

/** Returns the input of the flow in a scenario. The model states the input, or derives it from the signed-in person as the page does. */
export async function inputOf(model: Model, scenario: string): Promise<unknown> {
  const { input, user } = model.inputs[scenario] ?? {};
  if (input !== undefined || !model.input) return input;
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, user);
  const person = userOf(session);
  session.stop();
  restore();
  if (!person) throw new Error(`${model.name}: '${scenario}' has no person of whom to make the input`);
  return model.input(person);
}
