-- Reviews count in the quality of a business by their number, too; what changes later is computed so.
update business_search s
set quality = s.quality - 0.06 * b.rating_average / 5 + 0.16 / 1.5 * b.rating_count * (b.rating_average - 3.5) / (b.rating_count + 5)
from businesses b
where b.id = s.business_id and b.rating_count > 0;
