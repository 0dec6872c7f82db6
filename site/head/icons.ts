/** An icon that is drawn from `site/public/favicon.svg`. */
export interface Icon {
  name: string;
  /** In pixels, each way. */
  size: number;
  /** How much of the size stays free on each side; a mask cuts off up to a tenth, and corners more. */
  room: number;
  manifest: boolean;
}

/** The icons on paper: for the home screen of an iPhone, and for others by the web manifest. */
export const icons: readonly Icon[] = [
  { name: '180', size: 180, room: 0.1, manifest: false },
  { name: '192', size: 192, room: 0.1, manifest: true },
  { name: '512', size: 512, room: 0.1, manifest: true },
  { name: '512-maskable', size: 512, room: 0.2, manifest: true },
];

/** Where an icon is served. */
export const iconPath = ({ name }: Pick<Icon, 'name'>) => `/icons/${name}.png`;
