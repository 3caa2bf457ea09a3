import featurePanel from '#features/selling/stores/ui/parts/feature-panel.module.css?inline'

export { FeaturePanel } from '#features/selling/stores/ui/parts/feature-panel.tsx'

/** Styles of what it renders. */
export const promiseStyles = featurePanel
