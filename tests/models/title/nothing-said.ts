import { type Answer, ok, silence } from '../../support/wire/answers';

/** Around a flow in a title: the publisher has nothing to say to its reader. */
export const nothingSaid: Readonly<Record<string, Answer>> = { getTitlePromotionPreferences: silence, findPosts: ok([]) };
