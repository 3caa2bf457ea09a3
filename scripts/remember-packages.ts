import { registerHooks } from 'node:module'

/**
 * Resolves a package's name once for all our files. Node parses the package's list of exports again for every file that imports
 * it, which for drizzle-orm (180 kB of list, 130 files) took a third of a start. There is one node_modules, so the answer is the same.
 */
export function rememberPackages(): void {
  const known = new Map<string, string>()
  registerHooks({
    resolve(specifier, context, next) {
      const isPackage = /^[@a-z]/.test(specifier) && !specifier.startsWith('node:') && !specifier.startsWith('file:')
      if (!isPackage || !context.parentURL || context.parentURL.includes('/node_modules/') || context.conditions.includes('require'))
        return next(specifier)
      const url = known.get(specifier)
      if (url) return { url, shortCircuit: true }
      const found = next(specifier)
      known.set(specifier, found.url)
      return found
    },
  })
}
