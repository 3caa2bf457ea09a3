import {
  type HomeTab,
  homeParameters,
  homeTabNames,
  homeTabs,
} from '#features/community/home/home-tabs.ts'

/** Tab named in the address; the first if it is missing or unknown. */
export function homeTabOf(url: string): HomeTab {
  const name = new URL(url).searchParams.get(homeParameters[0])
  return homeTabs.find((tab) => homeTabNames[tab] === name) ?? homeTabs[0]
}

/** Topic named in the address, if it is a valid slug. */
export const homeTopicOf = (url: string): string | undefined =>
  new URL(url).searchParams.get(homeParameters[1])?.match(/^[a-z0-9-]{1,80}$/)?.[0]
