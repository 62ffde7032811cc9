import { builder } from '../../graph/builder.ts';
import { orNull } from '../../graph/problems.ts';
import { Space } from '../space/Space.ts';
import { WaterOfSimilarMonth } from './waterAmounts.ts';

builder.objectField(Space, 'similarWater', (t) =>
  t.field({
    type: WaterOfSimilarMonth,
    nullable: true,
    // GET /ui/spaces/{id}/similarWater.
    description:
      'Mean of the other apartments of about the same size that were measured for all of the newest month with a water report; null without reports, or if there are fewer than three, to conceal the consumption of each.',
    resolve: ({ id }, _args, { ui }) => orNull(ui.similarWater({ id })),
  }),
);
