import {
  type HomeTab,
  homeParameters,
  homeTabNames,
  homeTabs,
} from '#features/community/home/vocabulary.ts'

/** The tab that an address names; the first for none and for one that there is not. */
export function homeTabOf(url: string): HomeTab {
  const name = new URL(url).searchParams.get(homeParameters[0])
  return homeTabs.find((tab) => homeTabNames[tab] === name) ?? homeTabs[0]
}

/** The topic that an address names, if it may be one. */
export const homeTopicOf = (url: string): string | undefined =>
  new URL(url).searchParams.get(homeParameters[1])?.match(/^[a-z0-9-]{1,80}$/)?.[0]
