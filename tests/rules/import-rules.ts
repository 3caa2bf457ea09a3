import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser'
import { features } from '#features/list.ts'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

const featureOrder = features.map(({ name }) => name)
const test = '\\.test\\.tsx?$'
const outside = '^(node_modules|virtual:|\\+)|^node:'
const contract = (names: string) => `^features/(${names})/(contract(\\.ts$|/)|vocabulary\\.ts$)`
const anyContract = contract('[^/]+')
const vocabulary = (names: string) => `^features/(${names})/vocabulary\\.ts$`

/** Files matching `from` may import only these patterns (and packages); `comment` is what a person reads when they don't. */
const only = (name: string, from: string, allowed: string[], comment: string): Rule => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: test },
  to: { pathNot: [outside, ...allowed], dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'] },
})

const perFeature = featureOrder.flatMap((name, position) => {
  const earlier = featureOrder.slice(0, position).join('|') || '(?!)'
  return [
    only(
      `${name}-contract`,
      contract(name),
      ['^shared/', contract(earlier), contract(name)],
      'a contract imports shared and contracts of earlier features',
    ),
    only(
      `${name}-vocabulary`,
      vocabulary(name),
      ['^shared/(?!ui/|server/)', vocabulary(earlier)],
      'a vocabulary imports shared and vocabularies of earlier features: tables and pages read it',
    ),
    only(
      `${name}-server`,
      `^features/${name}/server/`,
      [
        `^features/${name}/server/`,
        contract(name),
        contract(earlier),
        `^features/(${earlier})/server/(index\\.ts$|parts/|clean-[a-z-]+\\.ts$)`,
        '^db/(?!embedded/)',
        '^shared/(?!ui/)',
        '^config\\.ts$',
      ],
      'a server imports its own feature, db, shared, and contract and server/index.ts of earlier features, and their cleaning, which needs no database where it runs apart; effects on later ones go through api/reactions.ts',
    ),
    only(
      `${name}-feature`,
      `^features/${name}/feature\\.ts$`,
      [`^features/${name}/(server/|vocabulary\\.ts$)`, '^shared/(?!ui/)'],
      'a manifest imports what its own feature adds, and shared',
    ),
    only(
      `${name}-ui`,
      `^features/${name}/ui/`,
      [`^features/${name}/ui/`, contract(name), contract(earlier), `^features/(${earlier})/ui/parts/`, '^shared/'],
      'ui imports its own contract, shared, and contract and ui/parts of earlier features; pages in web/ compose features',
    ),
  ]
})

/** Which way imports may point. ARCHITECTURE.md says it in words; the ordered feature list makes the rules. */
export const importRules: { forbidden: Rule[]; options: ICruiseOptions } = {
  forbidden: [
    only('shared', '^shared/(?!server/)', ['^shared/'], 'shared imports nothing of ours'),
    only('shared-server', '^shared/server/', ['^shared/(?!ui/)', '^config\\.ts$'], 'shared/server imports shared and the settings'),
    only(
      'db',
      '^db/',
      ['^db/', '^shared/(?!ui/)', vocabulary('[^/]+'), '^config\\.ts$'],
      'db imports shared, and of features what values their columns hold',
    ),
    {
      name: 'vocabularies-are-plain',
      severity: 'error',
      comment: 'a vocabulary is values and words: pages need it and no package with it',
      from: { path: vocabulary('[^/]+') },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'] },
    },
    ...perFeature,
    only('web', '^web/', ['^web/', anyContract, '^features/[^/]+/ui/', '^shared/'], 'web imports contracts, ui and shared'),
    only(
      'api',
      '^api/',
      [
        '^api/',
        '^features/list\\.ts$',
        '^features/[^/]+/server/index\\.ts$',
        anyContract,
        '^db/(?!embedded/)',
        '^shared/(?!ui/)',
        '^config\\.ts$',
      ],
      'api imports the list of features, what reacts (server/index.ts), contracts, db and shared',
    ),
    only(
      'feature-list',
      '^features/list\\.ts$',
      ['^features/[^/]+/feature\\.ts$', '^shared/'],
      'the list of features imports their manifests',
    ),
    only('config', '^(config\\.ts$|settings/)', ['^settings/'], 'config stands alone, with the settings of outside services'),
    {
      name: 'features-are-listed',
      severity: 'error',
      comment: 'every folder of features/ has its place in features/list.ts',
      from: {},
      to: { path: '^features/[^/]+/', pathNot: `^features/(${featureOrder.join('|')})/` },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      comment: 'the product imports no test, script or bench',
      from: { path: '^(shared|db|features|web|api|settings|config\\.ts|open-site\\.ts|server\\.ts)', pathNot: test },
      to: { path: ['^(tests|scripts|bench)/', test] },
    },
    {
      name: 'runtime-dependencies',
      severity: 'error',
      comment: 'what the running process imports is in dependencies, not devDependencies',
      from: { path: '^(shared|db|features|api|settings|config\\.ts|open-site\\.ts|server\\.ts)', pathNot: test },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'an import names a file or package that exists',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\.?\\.?/?\\+types|.*/build/pages/server/)' },
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
