import type { Model } from '../model';
import { openSession, userOf } from '../session';
import { FakeFetch } from '../wire/fake-fetch';

/** What the flow is given in a situation: as the model says, or as its page makes it of the person whom the session knows. */
export async function inputOf(model: Model, situation: string): Promise<unknown> {
  const { input, user } = model.inputs[situation] ?? {};
  if (input !== undefined || !model.input) return input;
  const network = new FakeFetch();
  const restore = network.install();
  const session = await openSession(network, user);
  const person = userOf(session);
  session.stop();
  restore();
  if (!person) throw new Error(`${model.name}: '${situation}' has no person of whom to make the input`);
  return model.input(person);
}
