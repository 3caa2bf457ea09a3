import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser'
import { wings } from '#features/wings.ts'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

const test = '\\.test\\.tsx?$'
const outside = '^(node_modules|virtual:|\\+)|^node:'
/** Fixed values and words: `vocabulary.ts`, and files beside it that are named for one of them. */
const values = '(?!(?:contract|feature|(?:summary-)?topics)\\.ts$|[^/]*\\.test\\.)[^/]+\\.ts$'
const contract = (folders: string) => `^features/(${folders})/(contract(\\.ts$|/)|${values})`
const vocabulary = (folders: string) => `^features/(${folders})/${values}`
const anyFeature = '[^/]+/[^/]+'

/** Files matching `from` may import only these patterns (and packages); `comment` explains a violation. */
const only = (name: string, from: string, allowed: string[], comment: string): Rule => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: test },
  to: {
    pathNot: [outside, ...allowed],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'],
  },
})

/**
 * Each feature with the earlier ones in its wing and in all wings, as regular expression alternatives; `(?!)` matches
 * nothing.
 */
const places = wings.flatMap((wing, position) => {
  const earlierWings = wings.slice(0, position)
  return wing.features.map(({ name }, index) => {
    const earlierInWing = wing.features
      .slice(0, index)
      .map((feature) => `${wing.name}/${feature.name}`)
    const before = earlierWings.flatMap((earlier) =>
      earlier.features.map((feature) => `${earlier.name}/${feature.name}`),
    )
    return {
      name,
      folder: `${wing.name}/${name}`,
      earlier: [...before, ...earlierInWing].join('|') || '(?!)',
      earlierInWing: earlierInWing.join('|') || '(?!)',
      earlierWings: earlierWings.map((earlier) => earlier.name).join('|') || '(?!)',
    }
  })
})

const perFeature = places.flatMap(({ name, folder, earlier, earlierInWing, earlierWings }) => [
  only(
    `${name}-contract`,
    contract(folder),
    ['^shared/', contract(earlier), contract(folder)],
    'a contract imports shared and contracts of earlier features',
  ),
  only(
    `${name}-vocabulary`,
    vocabulary(folder),
    ['^shared/(?!ui/|server/)', vocabulary(earlier), vocabulary(folder)],
    'a vocabulary imports shared, its own feature and vocabularies of earlier ones: tables and pages read it',
  ),
  only(
    `${name}-server`,
    `^features/${folder}/server/`,
    [
      `^features/${folder}/server/`,
      contract(folder),
      contract(earlier),
      `^features/(${earlierWings})/server\\.ts$`,
      `^features/(${earlierInWing})/server/(index\\.ts$|parts/)`,
      `^features/(${earlier})/server/clean-[a-z-]+\\.ts$`,
      '^db/(?!embedded/)',
      '^shared/(?!ui/)',
      '^config\\.ts$',
    ],
    'a server imports its own feature, db, shared, contracts of earlier features, server.ts of earlier wings, server/index.ts of earlier features of its wing, and cleaning, which needs no database where it runs in a sandbox; effects on later ones go through api/reactions.ts',
  ),
  only(
    `${name}-feature`,
    `^features/${folder}/(feature|(summary-)?topics)\\.ts$`,
    [`^features/${folder}/(server/|(?!feature\\.)[^/]+\\.ts$)`, '^shared/(?!ui/)'],
    'a manifest imports what its own feature adds, and shared',
  ),
  only(
    `${name}-ui`,
    `^features/${folder}/ui/`,
    [
      `^features/${folder}/ui/`,
      contract(folder),
      contract(earlier),
      `^features/(${earlier})/ui/parts/`,
      '^shared/',
    ],
    'ui imports its own contract, shared, and contract and ui/parts of earlier features; pages in web/ compose features',
  ),
])

/** Tables of early wings that reference owners or subjects in later ones. */
const pointingForward =
  '^db/tables/(platform/(media|mail|subjects|deferred-actions)|accounts/conversations)\\.ts$'

const perWing = wings.flatMap(({ name }, position): Rule[] => [
  {
    name: `${name}-tables`,
    severity: 'error',
    comment: 'foreign keys follow the order of the wings',
    from: { path: `^db/tables/${name}/`, pathNot: pointingForward },
    to: {
      path: `^db/tables/(${
        wings
          .slice(position + 1)
          .map((later) => later.name)
          .join('|') || '(?!)'
      })/`,
    },
  },
  only(
    `${name}-wing`,
    `^features/${name}/wing\\.ts$`,
    [`^features/${name}/[^/]+/feature\\.ts$`, '^shared/server/'],
    'a wing lists its features',
  ),
  only(
    `${name}-wing-server`,
    `^features/${name}/server\\.ts$`,
    [`^features/${name}/[^/]+/server/`],
    'what later wings may call of a wing stands in its features',
  ),
])

/**
 * Rules for import directions. ARCHITECTURE.md describes them; they are generated from the order of the wings and
 * features.
 */
export const importRules: { forbidden: Rule[]; options: ICruiseOptions } = {
  forbidden: [
    only('shared', '^shared/(?!server/)', ['^shared/'], 'shared imports nothing of ours'),
    only(
      'shared-server',
      '^shared/server/',
      ['^shared/(?!ui/)', '^config\\.ts$'],
      'shared/server imports shared and the settings',
    ),
    only(
      'db',
      '^db/',
      ['^db/', '^shared/(?!ui/)', vocabulary(anyFeature), '^config\\.ts$'],
      'db imports shared, and of features what values their columns hold',
    ),
    {
      name: 'vocabularies-are-plain',
      severity: 'error',
      comment: 'a vocabulary is values and words: pages need it and no package with it',
      from: { path: vocabulary(anyFeature) },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'] },
    },
    ...perFeature,
    ...perWing,
    only(
      'web',
      '^web/',
      ['^web/', contract(anyFeature), '^features/[^/]+/[^/]+/ui/', '^shared/'],
      'web imports contracts, ui and shared',
    ),
    only(
      'api',
      '^api/',
      [
        '^api/',
        '^features/wings\\.ts$',
        '^features/[^/]+/server\\.ts$',
        contract(anyFeature),
        '^db/(?!embedded/)',
        '^shared/(?!ui/)',
        '^config\\.ts$',
      ],
      'api imports the wings, what they offer (server.ts), contracts, db and shared',
    ),
    only(
      'wings',
      '^features/wings\\.ts$',
      ['^features/[^/]+/wing\\.ts$', '^shared/'],
      'the list of wings imports the wings',
    ),
    only(
      'config',
      '^(config\\.ts$|settings/)',
      ['^settings/', '^shared/(mercado-pago-)?countries\\.ts$'],
      'config stands alone, with the settings of outside services and the countries that some are of',
    ),
    {
      name: 'features-are-listed',
      severity: 'error',
      comment:
        'every folder of a wing is listed in its wing.ts, and every wing in features/wings.ts',
      from: {},
      to: {
        path: '^features/[^/]+/',
        pathNot: [
          `^features/(${places.map(({ folder }) => folder).join('|')})/`,
          `^features/(${wings.map(({ name }) => name).join('|')})/(wing|server)\\.ts$`,
        ],
      },
    },
    {
      name: 'demo-is-opened-by-the-site',
      severity: 'error',
      comment: 'nothing of the product imports the demonstration but what opens the site',
      from: {
        path: '^(shared|db|features|web|api|settings|config\\.ts|server\\.ts)',
        pathNot: test,
      },
      to: { path: '^demo/' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      comment: 'the product imports no test, script or bench',
      from: {
        path: '^(shared|db|demo/(?!drawings/)|features|web|api|settings|config\\.ts|open-site\\.ts|server\\.ts)',
        pathNot: test,
      },
      to: { path: ['^(tests|scripts|bench)/', test] },
    },
    {
      name: 'runtime-dependencies',
      severity: 'error',
      comment: 'what the running process imports is in dependencies, not devDependencies',
      from: {
        path: '^(shared|db|demo/(?!drawings/)|features|api|settings|config\\.ts|open-site\\.ts|server\\.ts)',
        pathNot: test,
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'what two modules need of each other stands in a third; only the types of a feature and of what it may use name each other',
      from: {},
      to: {
        circular: true,
        viaOnly: {
          pathNot: '^shared/server/(services|feature|route|protocol|personal-data|events)\\.ts$',
        },
      },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'an import names a file or package that exists',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(virtual:|\\.?\\.?/?\\+types|.*/build/pages/server/)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.data)/|\\+types/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
