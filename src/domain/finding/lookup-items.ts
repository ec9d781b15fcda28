import type { Audience } from "../law/audiences.ts";
import type { HouseAccess } from "../places/house-access.ts";

type Named = Readonly<{ id: string; name: string }>;
type Numbered = Readonly<{ id: number; name: string }>;

/** What the lookups (spec:calls-and-errors#lookups) tell of an entry; `path` becomes an address with its site's origin. */
export type LookupItems = Readonly<{
  rubrics: Readonly<{ rubric: string; title: string; text: string; path: string; actionField: Named; seminars: number }>;
  tags: Readonly<{ tag: string; title: string; text: string; path: string; articles: number }>;
  articles: Readonly<{
    article: string;
    title: string;
    kind: string;
    text: string;
    path: string;
    date: string;
    author: string;
    audiences: Audience[];
    topics: string[];
    tags: string[];
  }>;
  videos: Readonly<{
    video: string;
    title: string;
    text: string;
    path: string;
    date: string;
    seconds: number;
    audiences: Audience[];
    topics: string[];
    tags: string[];
  }>;
  hotels: Readonly<{
    hotelId: number;
    name: string;
    text: string;
    path: string;
    location: Numbered;
    address: Readonly<{ street: string; houseNumber: string; postalCode: string; city: string }>;
    rooms: number;
    seminarRooms: number;
    accessibility: string;
    access: HouseAccess;
  }>;
  conferences: Readonly<{
    conferenceId: number;
    conference: string;
    title: string;
    motto: string;
    text: string;
    path: string;
    days: number;
    hotel: Numbered;
    audiences: Audience[];
    topics: string[];
  }>;
  seminars: Readonly<{
    themeId: number;
    theme: string;
    title: string;
    subtitle: string;
    text: string;
    path: string;
    rubric: Named;
    actionField: Named;
    level: "grundlagen" | "aufbau" | "spezial";
    days: number;
    audiences: Audience[];
    topics: string[];
    /** Set for external conference days (spec:content-and-entities#event). */
    redirectUrl: string | null;
  }>;
  locations: Readonly<{ locationId: number; location: string; name: string; state: string; text: string; path: string; hotels: number }>;
}>;

export type LookupName = keyof LookupItems;

export type LookupRow<N extends LookupName = LookupName> = Readonly<{
  item: LookupItems[N];
  /** Folded (folded-text.ts). */
  words: string;
  filters: Readonly<Record<string, readonly string[]>>;
}>;

export type Lookups = { readonly [N in LookupName]: readonly LookupRow<N>[] };
