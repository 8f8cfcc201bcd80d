/** The path of a route with its parameters filled in. */
export const fillPath = (template: string, params: object = {}): string => {
  const values = new Map(Object.entries(params));
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
};
