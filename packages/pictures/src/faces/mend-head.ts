const fairGirl = 'girl-medium-light';

/** The set paints the pigtails of the fair girl in the colour of her skin, so that she is taken for a boy. */
export const mendHead = (head: string, svg: string): string =>
  head === fairGirl
    ? svg
        .replace('fill="#FFC5A3" d="m23.617 21.112', 'fill="#F3D998" d="m23.617 21.112')
        .replace('fill="#E9AD91" d="m8.427 21.112', 'fill="#E3C684" d="m8.427 21.112')
        .replaceAll('#BC7975', '#C9A866')
        .replaceAll('#E8B283', '#D9BC78')
    : svg;
