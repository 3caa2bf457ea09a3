/** React Router's opening script: imports of files by name or for their effect, then what it does with them. */
const opening =
  /^(<script\b[^>]*>)((?:import [^;]*;\s*)+)(window\.__reactRouterRouteModules = [^;]*;\s*import\("[^"]*"\);)(?=<\/script>)/
const importLine = /import (?:\* as (\w+) from )?("[^"]+");/g

/**
 * Lets what a page looks like go before what makes it answer: its scripts, which React asks for at the top of the head, are asked for once
 * it was painted. In a tab that nobody looks at they start at once.
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
  // One file a turn: asking for all of them at once would hold up a phone for a tenth of a second.
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
