const headPattern = /^[a-z]+(?:@[a-z]+)?(?::[a-z]+)?$/;
const itemPattern = /^(?:[1-9]\*)?(?:c:[a-z0-9-]+(?:\/[a-z]+)?(?:\+[a-z0-9-]+)?|[a-z0-9-]+)(?:~\d*\.?\d+)?$/;
const palettePattern = /^#[a-z]+$/;
const optionPattern = /^[a-z]+=-?\d+(?:\.\d+)?$/;
const mostAlternatives = 3;

/** `a>on>b`; only `a>between>b&c` has two places. */
const isPlacedItem = (token: string): boolean => {
  const [subject = '', relation = '', place = '', ...rest] = token.split('>');
  const places = place.split('&');
  const wantedPlaces = relation === 'between' ? 2 : 1;
  return (
    rest.length === 0 &&
    /^[a-z]+$/.test(relation) &&
    places.length === wantedPlaces &&
    [subject, ...places].every((item) => itemPattern.test(item))
  );
};

const tokenProblem = (token: string): string[] => {
  if (token.startsWith('#')) return palettePattern.test(token) ? [] : [`recipe palette cannot be read: ${token}`];
  if (token.includes('=')) return optionPattern.test(token) ? [] : [`recipe option is not a number: ${token}`];
  if (token.includes('>')) return isPlacedItem(token) ? [] : [`recipe relation cannot be read: ${token}`];
  return itemPattern.test(token) ? [] : [`recipe item cannot be read: ${token}`];
};

const alternativeProblems = (alternative: string): string[] => {
  const [head = '', ...tokens] = alternative.split(/\s+/);
  if (!headPattern.test(head)) return [`recipe does not begin with act@setting:time: ${alternative}`];
  const hasItem = tokens.some((token) => !/[#=]/.test(token));
  return [...(hasItem ? [] : [`recipe has no item: ${alternative}`]), ...tokens.flatMap(tokenProblem)];
};

/**
 * The problems of a recipe's form: `act@setting:time`, items, relations, palette, options, and how many alternatives.
 * Which acts, settings, poses and sprites there are is for the picture generator to say.
 */
export const checkRecipe = (recipe: string): string[] => {
  const alternatives = recipe.split('|').map((alternative) => alternative.trim());
  const problems = alternatives.flatMap(alternativeProblems);
  if (alternatives.length > mostAlternatives) problems.push(`recipe has more than ${mostAlternatives} alternatives`);
  return problems;
};
