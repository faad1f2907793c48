import { productsMachine } from '../../../../machines/title/products.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { licence } from './licence';
import { studentLink } from './student-link';

export const products = productsMachine.provide({ actors: { licence: childFlow(licence), studentLink: childFlow(studentLink) } });
