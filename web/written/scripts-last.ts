/** React Router's module script: imports, then the start of hydration. */
const opening =
  /^(<script\b[^>]*>)((?:import [^;]*;\s*)+)(window\.__reactRouterRouteModules = [^;]*;\s*import\("[^"]*"\);)(?=<\/script>)/
const importLine = /import (?:\* as (\w+) from )?("[^"]+");/g

/**
 * Delays the page's scripts until after the first paint: removes the module preloads from the head
 * and loads the modules later. In a hidden tab they start at once.
 */
export function scriptsLast(html: string): string {
  const files: string[] = []
  const body = html.indexOf('</head>')
  const head = html.slice(0, body).replace(/<link rel="modulepreload"[^<>]*>/g, (link) => {
    const [, file] = /href=("[^"]+")/.exec(link) ?? []
    if (!file) return link
    files.push(file)
    return ''
  })
  const at = html.lastIndexOf('<script', html.lastIndexOf(' type="module"'))
  const [whole = '', tag, imports, rest] = opening.exec(html.slice(at)) ?? []
  if (!tag?.includes('type="module"') || !imports || !rest) return html
  const lines = [...imports.matchAll(importLine)]
  // One file per task: requesting all at once would block a phone for a tenth of a second.
  const script = `const start = async () => {
for (const href of [${files}]) {
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await new Promise((next) => setTimeout(next));
}
const [${lines.map(([, name = '']) => name)}] = await Promise.all([${lines.map(([, , file]) => `import(${file})`)}]);
${rest}
};
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));`
  return `${head}${html.slice(body, at)}${tag}${script}${html.slice(at + whole.length)}`
}
