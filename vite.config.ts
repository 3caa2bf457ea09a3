import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Exports that stand in for ones that the browser never calls. */
const absent = (...names: string[]) =>
  `const absent = () => null\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`

/** Modules of packages that the browser loads in another shape: about 12 kB compressed of what every first visit would pay for. */
const lighter: [file: RegExp, source: string][] = [
  // Only the API's documents write JSON Schema; the browser checks forms.
  [/zod\/v4\/core\/json-schema-processors\.js$/, absent('allProcessors', 'toJSONSchema')],
  [
    /zod\/v4\/core\/to-json-schema\.js$/,
    absent(
      'initializeContext',
      'handleUnrepresentable',
      'process',
      'processSchema',
      'extractDefs',
      'finalize',
      'createToJSONSchemaMethod',
      'createStandardJSONSchemaMethod',
    ),
  ],
  // Rules without words of their own say ours (`shared/validation/issue-words.ts`).
  [/zod\/v4\/locales\/en\.js$/, 'export default () => ({ localeError: () => undefined })'],
  [/zod\/v4\/core\/doc\.js$/, absent('Doc')],
  // Every page knows the list of all pages from the start, so none is looked for later.
  [
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
    absent(
      'URL_LIMIT',
      'getManifestPath',
      'getPartialManifest',
      'getPatchRoutesOnNavigationFunction',
      'getPathsWithAncestors',
      'handleClientVersionMismatch',
      'isFogOfWarEnabled',
      'useFogOFWarDiscovery',
    ),
  ],
  // Nothing watches the router from within.
  [
    /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
    absent(
      'consumeInstrumentationClientResultMetaReceiver',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'instrumentHandler',
      'instrumentationResultMetaContext',
    ),
  ],
  // Mantine's variables come from web/styles/mantine-variables.css.
  [/MantineCssVariables\/MantineCssVariables\.mjs$/, absent('MantineCssVariables')],
]

function lighterPackages(): Plugin {
  return {
    name: 'lighter-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => lighter.find(([file]) => file.test(id))?.[1],
    // `jitless` before the first schema is made: each try to make code from text is reported as a violation of the Content-Security-Policy.
    transform(code, id) {
      if (!/zod\/v4\/core\/core\.js$/.test(id)) return null
      const set = code.replace(
        '__zod_globalConfig = {})',
        '__zod_globalConfig = { jitless: true })',
      )
      if (set === code) throw new Error('zod keeps its settings elsewhere now')
      return { code: set, map: null }
    },
  }
}

/** What nearly every page uses: our own modules and what draws them. */
const shell = /^(?!.*node_modules)|@tabler|@react-router|jsx-runtime|rolldown-runtime/

/** Forms, with zod and Mantine's form, which a module of ours would bring along: pages that are only read need neither. */
const forms =
  /shared\/(query|page-size|lines|time\/calendar-day|caller-key)\.|shared\/validation\/|\/unsaved(-changes)?\.|\/use-save-and-leave\.|\/use-versioned-form\.|\/use-(endpoint|submit)-form\.|\/form-errors\.|\/(unsent-input|draft-text|account-storage)\.|@mantine\/form|\/zod\//

/** What the team's pages alone share; some of it brings fields and menus along. However many such pages there are, nobody else loads it. */
const team =
  /features\/(growth\/contacts|selling\/stores)\/vocabulary|features\/(accounts\/profiles\/ui\/account-role|growth\/contacts\/ui|trust\/verification\/ui\/queue|trust\/reports\/ui\/suspensions|backoffice\/(business-list|audit-viewer|team)\/ui|publishing\/(assistant|posts|site-blocks)\/ui)\/|features\/(publishing\/legal|backoffice\/account-merges)\/ui\/(?!parts\/)|features\/backoffice\/impersonation\/ui\/impersonat(e-button|ion-banner)|shared\/ui\/(editing\/|lists\/|overlays\/floating-menu|queue|settings-card)/

/** What many pages use and public ones hardly: the shell would bring it to all. */
const seldom =
  /features\/platform\/media\/(vocabulary|ui\/check-upload)\.|features\/(publishing\/authors|buying\/(checkout|downloads|orders|payments)|selling\/promotions|trust\/reports)\/vocabulary|features\/selling\/products\/ui\/parts\/category-icons|web\/crashes\/|shared\/(ui\/(calls\/use-call-pages|fields\.module|mantine|back-link|overlays\/action-menu)|countries|platform-names|words\/[\w-]+|time\/zoned-time|payment-providers|parse-url-state|amounts\/parse-money|text\/fold)\./

/** What calls say; it brings zod along. However many pages call, those that are only read do not. */
const contracts = /\/contract(\.ts$|\/)/

/** Icons of editing, which come with the pages that edit: public ones do not use them. */
const workIcons =
  /icons\/Icon(ArrowUp|ArrowDown|Copy|FilePlus|PhotoPlus|Edit|Pencil|Trash|Package|Box|Printer|Download)\./

/** On the server icons are written, not drawn part by part. */
function writtenIcons(): Plugin {
  return {
    name: 'written-icons',
    // Before Vite finds the file itself.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id, importer) =>
      id.endsWith('/createReactComponent.mjs') && importer?.includes('@tabler/icons-react')
        ? join(import.meta.dirname, 'web/written/written-icon.ts')
        : undefined,
  }
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lighterPackages(), writtenIcons()],
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The list of all files is part of every first visit: what they are called is not told there, and seven letters tell them apart.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            // What nearly every page uses travels in one file, and the business card in another: forty small ones are slower over any line.
            codeSplitting: {
              groups: [
                {
                  name: 'shell',
                  test: (id) =>
                    shell.test(id) &&
                    !forms.test(id) &&
                    !contracts.test(id) &&
                    !team.test(id) &&
                    !seldom.test(id) &&
                    !workIcons.test(id),
                  minShareCount: 18,
                },
                // Small files that always come together are one: forty cost more than what is in them. Posts
                // hide texts without showing a card, whose file would else have that hook.
                {
                  name: 'reactions',
                  test: /\/(use-reactions|device-list|device-reactions|recently-seen|use-account-reaction|reaction-button|use-hidden-texts)\.m?[jt]sx?$/,
                  minShareCount: 2,
                },
                {
                  name: 'icons',
                  test: (id) =>
                    /@tabler\/icons-react\/dist\/esm\/icons\//.test(id) && !workIcons.test(id),
                  minShareCount: 9,
                },
                { name: 'forms', test: forms, minShareCount: 3 },
                // What pages of a business, a store and a product take of the card without showing one.
                {
                  name: 'marks',
                  test: /\/ui\/(stars|cached-markup|parts\/verification-seal)\./,
                  minShareCount: 3,
                },
                {
                  name: 'card',
                  test: /\/ui\/(badge|photo|parts\/(business-(card|grid)|category-list|drawn-pattern))\./,
                  minShareCount: 3,
                },
                // Without what is typed into and pressed: public pages that are only read use plain elements.
                {
                  name: 'parts',
                  test: /node_modules(?!.*@mantine\/core\/esm\/(components|utils\/InlineInput|core\/(Box|styles-api|factory)))/,
                  minShareCount: 44,
                },
                {
                  name: 'inputs',
                  // An icon of editing alone would bring all fields to a list and to the cart.
                  test: (id) => /node_modules/.test(id) && !workIcons.test(id),
                  minShareCount: 20,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything is bundled for the server too: only the parts in use are loaded, and React is its production build whatever the environment says.
      // While developing, packages are loaded as they are.
      resolve: { noExternal: command === 'build' ? true : undefined },
      keepProcessEnv: false,
      // The map leads a stack back to the sources (shared/server/source-stack.ts); the browser's part has none.
      build: {
        rollupOptions: {
          input: './web/pages-handler.ts',
          output: { sourcemapExcludeSources: true },
        },
        sourcemap: 'hidden',
      },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}))
