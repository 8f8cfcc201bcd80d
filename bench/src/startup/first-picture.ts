/** Address of the larger AVIF of the page's first picture. */
export const firstPictureOf = (html: string): string => {
  const [, path] = /<source type="image\/avif" srcset="[^"]*?(\/api\/v1\/pictures\/[^" ]+\?w=768)/.exec(html) ?? [];
  if (path === undefined) throw new Error('The page shows no picture.');
  return path;
};
